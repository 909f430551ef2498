import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { companyKey } from '../../web/api';
import type { FakturEntry, InvoiceInput, ListedBill } from '../schema';
import type { BillingRoutes } from '../server/routes';

const staff = () => apiOf<BillingRoutes>().staff.bills[':id'];
const company = () => apiOf<BillingRoutes>().company[':company'];

export const billSource = deskSource<ListedBill>('bills', '/staff/bills');

/** All that staff reads of single bills begins with this key. */
export const billKey = ['own', 'staff-bill'];
export const billQuery = (id: string) =>
  queryOptions({
    queryKey: [...billKey, id],
    queryFn: () => body(staff().$get({ param: { id } })),
    staleTime: 0,
  });

export const paperPath = (id: string) => `/api/staff/bills/${id}/paper`;
export const fakturPath = (id: string, format: 'xml' | 'csv') =>
  `/api/staff/bills/${id}/faktur?format=${format}`;

export const sendInvoice = (id: string, json: InvoiceInput) =>
  body(staff().invoice.$post({ param: { id }, json }));
export const sendFaktur = (id: string, json: FakturEntry) =>
  body(staff().faktur.$post({ param: { id }, json }));

export const companyBillsQuery = (id: string) =>
  queryOptions({
    queryKey: [...companyKey(id), 'bills'],
    queryFn: () => body(company().bills.$get({ param: { company: id } })),
    staleTime: 0,
  });
export const invoicePath = (companyId: string, id: string) =>
  `/api/company/${companyId}/bills/${id}/paper`;
export const filePath = (companyId: string, id: string) =>
  `/api/company/${companyId}/bill-files/${id}`;
