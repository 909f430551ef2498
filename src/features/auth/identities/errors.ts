import { refusals } from '~/lib/errors';
import { type IdentityProblem, identityProblems } from './terms';

const statuses: Record<IdentityProblem, number> = {
  code_missing: 400,
  pkce_invalid: 400,
  session_missing: 400,
  state_mismatch: 400,
  access_denied: 403,
  code_invalid: 400,
  email_missing: 422,
  email_unverified: 403,
  email_has_account: 409,
  identity_taken: 409,
  other_person: 409,
  account_closed: 403,
  account_suspended: 403,
  provider_unreachable: 503,
  provider_off: 404,
  sign_in_failed: 401,
};

const problems = Object.fromEntries(
  Object.entries(identityProblems).map(([code, detail]) => [
    code,
    { status: statuses[code as IdentityProblem], detail },
  ]),
) as Record<IdentityProblem, { status: number; detail: string }>;

export const refuse = refusals({
  ...problems,
  token_signature_invalid: {
    status: 401,
    detail: 'Tanda tangan token masuk tidak sah, atau token sudah kedaluwarsa. Silakan coba lagi.',
  },
  identity_not_found: { status: 404, detail: 'Akun tertaut tidak ditemukan.' },
  last_way_in: {
    status: 409,
    detail:
      'Ini satu-satunya cara Anda masuk. Buat password atau hubungkan akun lain dulu, baru putuskan yang ini.',
  },
});
