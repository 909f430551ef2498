import { useState } from 'react';
import { useNavigate } from 'react-router';

/** Leads to the page where a payment is made: a gateway's, or our own of the sandbox. */
export function useLeadOn() {
  const navigate = useNavigate();
  const [leading, setLeading] = useState(false);
  const leadOn = (address: string) => {
    const { origin, pathname, href } = new URL(address, window.location.href);
    if (origin === window.location.origin) return void navigate(pathname);
    setLeading(true);
    window.location.assign(href);
    // A page that the browser shows again after it was left isn't on its way any more.
    window.addEventListener('pageshow', () => setLeading(false), { once: true });
  };
  return { leading, leadOn };
}
