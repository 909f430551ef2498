import { IconBrandAppleFilled, IconBrandFacebookFilled, IconBrandGoogleFilled, IconBuilding } from '@tabler/icons-react';

const icons: Record<string, typeof IconBuilding> = { apple: IconBrandAppleFilled, google: IconBrandGoogleFilled, facebook: IconBrandFacebookFilled };

export function IdentityIcon({ provider }: { provider: string }) {
  const Icon = icons[provider] ?? IconBuilding;
  return <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />;
}
