import { randomBytes } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { GatewayError } from './errors.ts'

/** Reads a file with a private key. @throws GatewayError bad_keys for a file that is not there, or that others may read */
export async function readPrivateKeyFile(path: string, whose: string): Promise<string> {
  const facts = await stat(path).catch((cause: unknown) => {
    throw new GatewayError('bad_keys', `The key file of ${whose}, ${path}, could not be read.`, { cause })
  })
  if ((facts.mode & 0o077) !== 0)
    throw new GatewayError('bad_keys', `Others may read ${path}: chmod 600 it, and use another key.`)
  return readFile(path, 'utf8')
}

/** Makes a file with a new private key, readable by its owner alone. @throws GatewayError bad_keys where there is a file already */
export async function createPrivateKeyFile(path: string): Promise<string> {
  const file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
    throw new GatewayError('bad_keys', `${path} could not be made, or is there already.`, { cause })
  })
  const key = `0x${randomBytes(32).toString('hex')}`
  await file.writeFile(`${key}\n`).finally(() => file.close())
  return key
}

/** Reads a file with a private key, and makes one where there is none. @throws GatewayError bad_keys */
export async function ensurePrivateKeyFile(path: string, whose: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  return isThere ? readPrivateKeyFile(path, whose) : createPrivateKeyFile(path)
}
