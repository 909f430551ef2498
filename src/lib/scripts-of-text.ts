const raised = '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ';
const lowered = '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎';
const raisedLetters =
  'aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰjʲkᵏlˡmᵐoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻAᴬBᴮDᴰEᴱGᴳHᴴIᴵJᴶKᴷLᴸMᴹNᴺOᴼPᴾRᴿTᵀUᵁVⱽWᵂ';
const loweredLetters = 'aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓ';

const mapOf = (pairs: string) => {
  const signs = [...pairs];
  return new Map(signs.flatMap((sign, index) => (index % 2 ? [] : [[sign, signs[index + 1]]])));
};
const digits = { sup: mapOf(raised), sub: mapOf(lowered) };
const letters = { sup: mapOf(raised + raisedLetters), sub: mapOf(lowered + loweredLetters) };

/** A raised or lowered text in signs of its own (m³, x₁); null where one has none. */
export function scriptOf(
  kind: 'sup' | 'sub',
  text: string,
  { withLetters = false } = {},
): string | null {
  const map = (withLetters ? letters : digits)[kind];
  const signs = [...text.trim()].map((sign) => map.get(sign));
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : null;
}
