import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { KeyWrapper } from '../wrapping/keyWrapper.ts'
import type { FailureClass } from './failure.ts'
import type { KeyFiles } from './keyFile.ts'

/** The input of the commands for the wrapping of a key file. */
export interface WrappingCommandsInput {
  readonly program: string
  readonly files: KeyFiles
  readonly path: string
  readonly Failure: FailureClass<'bad_keys'>
  /** The wrapper of an address, with the file of its token. */
  parseWrapper(address: string, tokenFile: string | undefined): KeyWrapper
  readonly print: (line: string) => void
  readonly printNote: (line: string) => void
  /** Makes the error of a command that was written wrongly. */
  misuse(message: string): Error
}

/** The commands for the wrapping of a key file, by the word after `keys`. */
export const WRAPPING_COMMANDS = ['wrap', 'unwrap', 'split', 'join'] as const
/** The name of one of them. */
export type WrappingCommand = (typeof WRAPPING_COMMANDS)[number]

/** Recognises a command for the wrapping of a key file. */
export function isWrappingCommand(word: string | undefined): word is WrappingCommand {
  return WRAPPING_COMMANDS.some((command) => command === word)
}

/** Runs a command for the wrapping of a key file. Rejects with `bad_keys`, or with the error of a misuse. */
export async function runWrappingCommand(
  command: WrappingCommand,
  words: readonly string[],
  input: WrappingCommandsInput,
): Promise<void> {
  await { wrap, unwrap, split, join: joinFiles }[command](words, input)
}

async function wrap(words: readonly string[], input: WrappingCommandsInput): Promise<void> {
  const { files, path, printNote } = input
  const usage =
    'Write "keys wrap", or "keys wrap --from <wrapper>" with --from-token-file <file> where it needs one.'
  const options = { from: { type: 'string' }, 'from-token-file': { type: 'string' } } as const
  const { from, 'from-token-file': tokenFile } = readWords(words, options, false, usage, input).values
  const wrapper = from === undefined ? undefined : input.parseWrapper(from, tokenFile)
  await files.changeWrapping(path, { to: 'wrapped', from: wrapper })
  await printHead(input)
  printNote(
    wrapper === undefined
      ? `Wrapped ${path}. Its plain text may still be on the disk and in copies: run "keys rotate" and "keys rewrap" once they matter.`
      : `Wrapped ${path} anew, with a new file key. Shares open older copies only: run "keys split" again.`,
  )
}

async function unwrap(words: readonly string[], input: WrappingCommandsInput): Promise<void> {
  const { files, path, printNote } = input
  const usage = 'Write "keys unwrap --check", or "keys unwrap --plain" to lay the file open.'
  const options = { check: { type: 'boolean' }, plain: { type: 'boolean' } } as const
  const { check, plain } = readWords(words, options, false, usage, input).values
  if (check === plain) throw input.misuse(usage)
  await printHead(input)
  if (plain !== true) return
  await files.changeWrapping(path, { to: 'plain' })
  printNote(`Laid ${path} open. Unset the wrapper before the next start.`)
}

async function split(words: readonly string[], input: WrappingCommandsInput): Promise<void> {
  const { files, path, printNote } = input
  const usage = 'Write "keys split --shares 5 --needed 3 --into <folder>".'
  const text = { type: 'string' } as const
  const { shares, needed, into } = readWords(
    words,
    { shares: text, needed: text, into: text },
    false,
    usage,
    input,
  ).values
  if (into === undefined) throw input.misuse(usage)
  const quorum = { shares: toCount(shares), needed: toCount(needed) }
  const lines = await files.splitFileKey(path, quorum)
  await mkdir(into, { recursive: true, mode: 0o700 })
  for (const [index, line] of lines.entries()) {
    const file = join(into, `share-${index + 1}-of-${lines.length}.txt`)
    await writeFile(file, `${line}\n`, { mode: 0o600, flag: 'wx', flush: true }).catch((cause: unknown) => {
      throw new input.Failure('bad_keys', `${file} cannot be made, or is there already.`, { cause })
    })
    input.print(file)
  }
  printNote(
    `Give each file to another person, and delete it here. Any ${quorum.needed} of them open ${path}, and fewer open nothing.`,
  )
}

async function joinFiles(words: readonly string[], input: WrappingCommandsInput): Promise<void> {
  const { files, path, printNote } = input
  const usage = 'Write "keys join <file of a share> <file of a share> …".'
  const { positionals } = readWords(words, {}, true, usage, input)
  if (positionals.length === 0) throw input.misuse(usage)
  const shares = await Promise.all(positionals.map((file) => readShare(file, input)))
  await files.changeWrapping(path, { to: 'joined', shares })
  await printHead(input)
  printNote(`Opened ${path} by shares, and wrapped it with a new file key. Run "keys split" again.`)
}

/** Opens the file as a server does at its start, and prints by what it is wrapped. */
async function printHead({ files, path, print, Failure }: WrappingCommandsInput): Promise<void> {
  const head = await files.describe(path)
  if (head === undefined) throw new Failure('bad_keys', `The key file ${path} is not wrapped.`)
  const { server, wrapper, wrappingKey, fileKey } = head
  print(JSON.stringify({ server, wrapper, wrappingKey, fileKey }))
}

async function readShare(file: string, { Failure }: WrappingCommandsInput): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Failure('bad_keys', `The share ${file} cannot be read.`, { cause })
  })
}

function toCount(text: string | undefined): number {
  return /^\d{1,3}$/.test(text ?? '') ? Number(text) : 0
}

type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

function readWords<const O extends Options>(
  words: readonly string[],
  options: O,
  allowPositionals: boolean,
  usage: string,
  { misuse }: Pick<WrappingCommandsInput, 'misuse'>,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals, strict: true })
  } catch {
    throw misuse(usage)
  }
}
