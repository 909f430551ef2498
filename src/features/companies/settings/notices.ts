import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { notice } from '~/lib/notices';
import { companyRoleLabels, companyRoles } from '../terms';

export const roleGiven = notice({
  kind: 'companies.role_given',
  /** `department` is a manager's */
  payload: z.object({
    companyId: z.uuid(),
    company: z.string(),
    role: z.enum(companyRoles),
    department: z.nullable(z.string()),
  }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Peran di perusahaan',
  optional: [],
  title: ({ company }) => `Anda mendapat peran di ${company}`,
  message: ({ company, role, department }) =>
    `Di ${company} Anda sekarang ${companyRoleLabels[role]}${department === null ? '' : ` ${department}`}. Bila ini keliru, minta perusahaan itu mencabutnya, atau hubungi kami di ${brand().supportEmail}.`,
  link: ({ companyId }) => `/company/${companyId}`,
  action: 'Buka area perusahaan',
});
