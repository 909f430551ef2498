import * as z from 'zod/mini';
import { email } from '../schema';

export const changeEmailInput = z.object({ email });
