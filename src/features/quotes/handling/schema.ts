import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { limitTexts, lostCauses, reasonMax, reasonMin } from '../terms';
import { handlingTexts as texts } from './terms';

const reason = z
  .string(limitTexts.reasonTooShort)
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, limitTexts.reasonTooShort),
    z.maxLength(reasonMax, limitTexts.reasonTooLong),
  );

/** Who handles a request from now on, and why it changes hands. */
export const handlerInput = z.object({ userId: z.uuid(texts.handler), reason });
export const decisionInput = z.object({ reason });
export const lossInput = z.object({ cause: z.enum(lostCauses, texts.cause), reason });

export const handlerList = z.object({
  items: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
/** The address that opens the request for its buyer, as a path. */
export const buyerLinkOutput = z.object({ path: z.string() });

export type HandlerInput = z.infer<typeof handlerInput>;
export type LossInput = z.infer<typeof lossInput>;
