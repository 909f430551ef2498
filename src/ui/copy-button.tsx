import { Button, IconButton } from './button';
import { ToolIcon } from './tool-icon';

type CopyButtonProps = {
  /** names the text */
  what: string;
  /** shows the word "Salin" too, for pages where copying is what people come for */
  worded?: boolean;
  onCopy: () => void;
};

export function CopyButton({ what, worded = false, onCopy }: CopyButtonProps) {
  const label = `Salin ${what.toLowerCase()}`;
  return worded ? (
    <Button variant="light" aria-label={label} onClick={onCopy}>
      <ToolIcon name="copy" size={18} />
      Salin
    </Button>
  ) : (
    <IconButton label={label} onClick={onCopy}>
      <ToolIcon name="copy" size={18} />
    </IconButton>
  );
}
