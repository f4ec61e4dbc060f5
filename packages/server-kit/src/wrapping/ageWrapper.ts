import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Bytes, copyBytes } from '@foyer/codec'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { type KeyWrapper, WrapperError } from './keyWrapper.ts'

const GROUP_AND_OTHERS = 0o077

/**
 * Wraps with an age identity, which lies in a file of its own, as `age-keygen` writes it. Where there is none, wrapping makes one. The
 * file belongs on another medium than the key file: whoever has both opens the ring.
 */
export function createAgeWrapper(path: string): KeyWrapper {
  return {
    kind: 'age',
    keyId: path,
    async wrap(key) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(
        await identityToRecipient((await readIdentity(path)) ?? (await makeIdentity(path))),
      )
      return copyBytes(await encrypter.encrypt(key))
    },
    async unwrap(wrapped): Promise<Bytes> {
      const identity = await readIdentity(path)
      if (identity === undefined)
        throw new WrapperError(
          'setup_missing',
          `The age identity ${path} is not there. Put it back, or join shares.`,
        )
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      try {
        return copyBytes(await decrypter.decrypt(wrapped))
      } catch {
        // What the library says could hold parts of the file.
        throw new WrapperError('not_opened', `The age identity ${path} does not open it.`)
      }
    },
  }
}

async function readIdentity(path: string): Promise<string | undefined> {
  const info = await stat(path).catch(() => undefined)
  if (info === undefined) return undefined
  if ((info.mode & GROUP_AND_OTHERS) !== 0)
    throw new WrapperError(
      'setup_missing',
      `The age identity ${path} is open to others. Run "chmod 600 ${path}".`,
    )
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new WrapperError('setup_missing', `The age identity ${path} cannot be read.`, { cause })
  })
  const identity = text.split(/\s+/).find((word) => /^AGE-SECRET-KEY-1[0-9A-Z]+$/.test(word))
  if (identity === undefined)
    throw new WrapperError(
      'setup_missing',
      `The file ${path} holds no age identity. Make one with "age-keygen".`,
    )
  return identity
}

async function makeIdentity(path: string): Promise<string> {
  const identity = await generateX25519Identity()
  const text = `# public key: ${await identityToRecipient(identity)}\n${identity}\n`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true }).catch((cause: unknown) => {
    throw new WrapperError('setup_missing', `The age identity ${path} cannot be made.`, { cause })
  })
  return identity
}
