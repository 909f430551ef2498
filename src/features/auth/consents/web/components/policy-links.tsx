import { Link } from 'react-router';

const NewTab = () => <span className="hidden"> (tab baru)</span>;

/** The links to both texts within a sentence of a form. They open beside the form, so that nothing typed is lost. */
export const PolicyLinks = () => (
  <>
    <Link to="/terms" target="_blank" rel="noopener">
      syarat dan ketentuan
      <NewTab />
    </Link>{' '}
    serta{' '}
    <Link to="/privacy" target="_blank" rel="noopener">
      kebijakan privasi
      <NewTab />
    </Link>
  </>
);
