import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { type Bytes, concatBytes, copyBytes, toHex } from '@foyer/codec'
import { startTimeLimit } from '@foyer/kit'
import { type KeyWrapper, WrapperError } from './keyWrapper.ts'

const LIMIT_MS = 20_000
const IV_BYTES = 16
const PIN_VARIABLE = 'FOYER_PKCS11_PIN'
const GROUP_AND_OTHERS = 0o077

/** A key in a token, as a PKCS#11 URI (RFC 7512) names it. */
export interface Pkcs11Settings {
  readonly uri: string
  /** The label of the token. */
  readonly token: string
  /** The id of the AES key. */
  readonly id: Bytes
  /** The library of the token's vendor. */
  readonly modulePath: string
  /** The file with the PIN. */
  readonly pinFile: string
  /** OpenSC's tool. @default `pkcs11-tool`, on the search path */
  readonly program?: string
  readonly limitMs?: number
}

/**
 * Wraps by an AES key in a PKCS#11 token, which OpenSC's `pkcs11-tool` drives: no library of a vendor is loaded into the server. The PIN
 * is handed over in the environment of that process, never in its arguments. CBC does not authenticate: the sealed ring does.
 */
export function createPkcs11Wrapper(settings: Pkcs11Settings): KeyWrapper {
  return {
    kind: 'pkcs11',
    keyId: settings.uri,
    async wrap(key, { signal }) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      return concatBytes(iv, await runTool(settings, '--encrypt', iv, key, signal))
    },
    unwrap: (wrapped, { signal }) =>
      runTool(settings, '--decrypt', wrapped.slice(0, IV_BYTES), wrapped.slice(IV_BYTES), signal),
  }
}

async function runTool(
  settings: Pkcs11Settings,
  verb: '--encrypt' | '--decrypt',
  iv: Bytes,
  input: Bytes,
  signal: AbortSignal | undefined,
): Promise<Bytes> {
  const { token, id, modulePath, pinFile, program = 'pkcs11-tool', limitMs = LIMIT_MS } = settings
  const pin = await readPin(pinFile)
  const args = [
    ...['--module', modulePath, '--token-label', token, '--login', '--pin', `env:${PIN_VARIABLE}`],
    ...[verb, '--mechanism', 'AES-CBC-PAD', '--iv', toHex(iv), '--id', toHex(id)],
  ]
  const limit = startTimeLimit({ limitMs, what: `The token "${token}"`, ...(signal && { signal }) })
  try {
    const env = { ...process.env, [PIN_VARIABLE]: pin }
    const { code, output, errors } = await runChild(program, args, { env, input, signal: limit.signal })
    if (code === 0 && output.length > 0) return copyBytes(output)
    throw refusalOf(errors.toString('utf8'), settings)
  } catch (cause) {
    if (cause instanceof WrapperError) throw cause
    signal?.throwIfAborted()
    if (limit.signal.aborted)
      throw new WrapperError('unreachable', `The token "${token}" did not answer in time.`, { cause })
    throw new WrapperError('setup_missing', `${program} cannot be run. Install OpenSC (Debian: opensc).`, {
      cause,
    })
  } finally {
    limit.end()
  }
}

interface ChildInput {
  readonly env: NodeJS.ProcessEnv
  readonly input: Bytes
  readonly signal: AbortSignal
}

async function runChild(program: string, args: readonly string[], { env, input, signal }: ChildInput) {
  const child = spawn(program, args, { env, signal, stdio: ['pipe', 'pipe', 'pipe'] })
  const [output, errors]: [Buffer[], Buffer[]] = [[], []]
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
  // A tool that ends early closes its input, which its exit code tells about.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, output: Buffer.concat(output), errors: Buffer.concat(errors) }
}

/** Of what the tool says only the standard's own name of the failure is repeated. */
function refusalOf(text: string, { token, modulePath }: Pkcs11Settings): WrapperError {
  const reason = [...text.matchAll(/error:.*?(CKR_[A-Z_]+)/g)].at(-1)?.[1]
  const told = `The token "${token}" refused${reason === undefined ? '' : ` (${reason})`}.`
  if (reason?.includes('PIN'))
    return new WrapperError('refused', `${told} Check the PIN before it is locked.`)
  if (reason?.includes('ENCRYPTED_DATA') || reason === 'CKR_GENERAL_ERROR')
    return new WrapperError('not_opened', `${told} Check that it is the key by which the ring was wrapped.`)
  return new WrapperError(
    'refused',
    `${told} Check the token, the id of the key, and the library ${modulePath}.`,
  )
}

async function readPin(path: string): Promise<string> {
  const info = await stat(path).catch(() => undefined)
  if (info === undefined)
    throw new WrapperError('setup_missing', `The file ${path} with the PIN is not there.`)
  if ((info.mode & GROUP_AND_OTHERS) !== 0)
    throw new WrapperError('setup_missing', `The file ${path} is open to others. Run "chmod 600 ${path}".`)
  return (await readFile(path, 'utf8')).trim()
}
