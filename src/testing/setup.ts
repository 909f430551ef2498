import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

const cheap = Symbol.for('nusakelas.cheap');
const scrypt: Scrypt & { [cheap]?: true } = crypto.scrypt;

// Hashing a password is slow on purpose. Tests sign in hundreds of times, so that they check the product's parameters and hash with cheaper ones.
if (!scrypt[cheap]) {
  const checkedScrypt: Scrypt = (password, salt, length, options, done) => {
    if (options.N !== 16_384 || options.r !== 16)
      throw new Error('a password is hashed more cheaply than agreed');
    scrypt(password, salt, length, { ...options, N: 2 }, done);
  };
  crypto.scrypt = Object.assign(checkedScrypt, {
    [cheap]: true,
  }) as unknown as typeof crypto.scrypt;
  syncBuiltinESMExports();
}
