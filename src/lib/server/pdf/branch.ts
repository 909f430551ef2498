/** The parts of pdfkit's document that the structure of a tagged PDF needs. */
export type Drawn = {
  on: (event: 'data' | 'end' | 'error', listener: (value: unknown) => void) => unknown;
};
type Content = object;
export type Element = { add: (child: Element | Content) => Element; end: () => unknown };
type ElementOptions = { alt?: string; scope?: 'Column' };
export type TaggedDocument = Drawn & {
  page: { dictionary: { data: Record<string, unknown> } };
  /** the element to which links of the text that is being drawn belong */
  linked: Element | null;
  /** sets the font by its name or, as pages do, by what was read of it, with a name to know it by */
  font: (source: unknown, ...nameAndSize: unknown[]) => unknown;
  struct: (tag: string, options?: ElementOptions) => Element;
  addStructure: (element: Element) => unknown;
  markContent: (
    tag: 'Artifact' | 'Span',
    options: { type: 'Layout' } | { actual: string },
  ) => unknown;
  markStructureContent: (tag: string) => Content;
  endMarkedContent: () => unknown;
  /** adds a description to the document's metadata (XMP) */
  appendXML: (description: string) => void;
  link: (
    x: number,
    y: number,
    width: number,
    height: number,
    url: string,
    options?: object,
  ) => unknown;
};

/** An element of the structure, which is made when something of it is drawn: a branch without content isn't in the document. */
export class Branch {
  #made: Element | null = null;
  #last: Branch | null = null;

  constructor(
    private readonly doc: TaggedDocument,
    readonly tag: string,
    private readonly parent: Branch | null = null,
    private readonly options: ElementOptions = {},
  ) {}

  get element(): Element {
    if (this.#made) return this.#made;
    const made = this.doc.struct(this.tag, this.options);
    if (this.parent) this.parent.element.add(made);
    else this.doc.addStructure(made);
    this.#made = made;
    return made;
  }

  /** A new branch below this one; a `joined` one goes on where the last one has the same tag. */
  below(
    tag: string,
    { joined = false, ...options }: ElementOptions & { joined?: boolean } = {},
  ): Branch {
    if (!joined || this.#last?.tag !== tag) this.#last = new Branch(this.doc, tag, this, options);
    return this.#last as Branch;
  }
}
