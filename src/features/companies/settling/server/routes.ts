import { type Context, Hono } from 'hono';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import {
  billParam,
  companyBillParam,
  companyBills,
  handoverInput,
  reasonInput,
  receiptInput,
  receiptParam,
  slipInput,
  staffBill,
} from '../../billing/schema';
import { companyBillsData, staffBillOf } from '../../billing/server/data';
import {
  acceptSlip,
  enterSlip,
  handOver,
  handOverAsStaff,
  noteReceipt,
  rejectSlip,
  removeHandover,
  sendSlip,
  undoReceipt,
} from './mutations';

/** What settles an invoice: payments, bukti potong and the handover; by staff and by the company's owner. */
export const settlingRoutes = () => {
  const billOf = async (c: Context<ApiEnv>, id: string) => c.json(await staffBillOf(ctxOf(c), id));
  const companyOf = async (c: Context<ApiEnv>, company: string) =>
    c.json(await companyBillsData(ctxOf(c), company));
  return new Hono<ApiEnv>()
    .post(
      '/staff/bills/:id/receipts',
      gives('Catat pembayaran sebuah invoice (staf)', staffBill),
      valid('param', billParam),
      valid('json', receiptInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await noteReceipt(ctxOf(c), id, c.req.valid('json'));
        return billOf(c, id);
      },
    )
    .post(
      '/staff/bills/:id/receipts/:receipt/undo',
      gives('Urungkan pembayaran yang dicatat (staf)', staffBill),
      valid('param', receiptParam),
      valid('json', reasonInput),
      async (c) => {
        const { id, receipt } = c.req.valid('param');
        await undoReceipt(ctxOf(c), id, receipt, c.req.valid('json').reason);
        return billOf(c, id);
      },
    )
    .post(
      '/staff/bills/:id/slip',
      gives('Catat bukti potong PPh 23 (staf)', staffBill),
      valid('param', billParam),
      valid('json', slipInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await enterSlip(ctxOf(c), id, c.req.valid('json'));
        return billOf(c, id);
      },
    )
    .post(
      '/staff/bills/:id/slip/acceptance',
      gives('Terima bukti potong PPh 23 (staf)', staffBill),
      valid('param', billParam),
      async (c) => {
        const { id } = c.req.valid('param');
        await acceptSlip(ctxOf(c), id);
        return billOf(c, id);
      },
    )
    .post(
      '/staff/bills/:id/slip/rejection',
      gives('Tolak bukti potong PPh 23 (staf)', staffBill),
      valid('param', billParam),
      valid('json', reasonInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await rejectSlip(ctxOf(c), id, c.req.valid('json').reason);
        return billOf(c, id);
      },
    )
    .post(
      '/staff/bills/:id/handover',
      gives('Unggah BAST sebuah kontrak (staf)', staffBill),
      valid('param', billParam),
      valid('json', handoverInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await handOverAsStaff(ctxOf(c), id, c.req.valid('json'));
        return billOf(c, id);
      },
    )
    .post(
      '/staff/bills/:id/handover/removal',
      gives('Cabut BAST sebuah kontrak (staf)', staffBill),
      valid('param', billParam),
      valid('json', reasonInput),
      async (c) => {
        const { id } = c.req.valid('param');
        await removeHandover(ctxOf(c), id, c.req.valid('json').reason);
        return billOf(c, id);
      },
    )
    .post(
      '/company/:company/bills/:id/slip',
      gives('Kirim bukti potong PPh 23 (perusahaan)', companyBills),
      valid('param', companyBillParam),
      valid('json', slipInput),
      async (c) => {
        const param = c.req.valid('param');
        await sendSlip(ctxOf(c), param, c.req.valid('json'));
        return companyOf(c, param.company);
      },
    )
    .post(
      '/company/:company/contracts/:id/handover',
      gives('Unggah BAST (perusahaan)', companyBills),
      valid('param', companyBillParam),
      valid('json', handoverInput),
      async (c) => {
        const param = c.req.valid('param');
        await handOver(ctxOf(c), param, c.req.valid('json'));
        return companyOf(c, param.company);
      },
    );
};

export type SettlingRoutes = ReturnType<typeof settlingRoutes>;
