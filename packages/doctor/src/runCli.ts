import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FoundFault } from './faults.ts'
import { type ExaminePageInput, examinePage, NoBrowserError } from './page/examinePage.ts'
import { examineProject } from './project/examineProject.ts'
import { toPlainText } from './report/toPlainText.ts'
import { type Examination, toJsonReport, toTextReport } from './report/toReport.ts'

/** The command's view of the terminal that it runs in. */
export interface Terminal {
  readonly cwd: string
  print(text: string): void
  printError(text: string): void
  /** @default the browser's */
  readonly examinePage?: (input: ExaminePageInput) => Promise<readonly FoundFault[]>
}

/** The exit codes of the command. */
export const EXIT = { sound: 0, faults: 1, badUsage: 2, noBrowser: 3 } as const

const HELP = `npx @foyer/doctor <address> [options]
npx @foyer/doctor --project <folder> [options]

Opens a page in Chromium, or reads the files of a project, and says what keeps Foyer from working there, with the fix.

  --project <folder>     the project to read
  --json                 prints one JSON document
  --timeout <seconds>    time for all of it (60)
  --browser <path>       the Chromium, Chrome or Edge to use; also CHROMIUM_PATH
  --ignore-certificate   accepts a certificate of your own machine
  --sign-in              connects a wallet that signs nothing, to read the text that visitors are asked to sign
  --help

Ends with 0 where nothing is wrong, 1 with faults, 2 when it is called wrongly, 3 without a browser.`

class UsageError extends Error {
  override readonly name = 'UsageError'
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        json: { type: 'boolean' },
        timeout: { type: 'string' },
        browser: { type: 'string' },
        'ignore-certificate': { type: 'boolean' },
        'sign-in': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readAddress(word: string): string {
  const address = /^(localhost|127\.0\.0\.1)(:|\/|$)/.test(word) ? `http://${word}` : word
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError(`${word} is no address such as https://app.example.`)
  return address
}

function readTimeout(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  const seconds = Number(word)
  if (!Number.isFinite(seconds) || seconds <= 0) throw new UsageError('--timeout takes seconds, such as 60.')
  return seconds * 1_000
}

async function doctor(words: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readWords(words)
  if (values.help || words.length === 0) {
    terminal.print(HELP)
    return values.help ? EXIT.sound : EXIT.badUsage
  }
  // The command does one thing, and may be told its name: doctor.
  const [word, ...more] = positionals[0] === 'doctor' ? positionals.slice(1) : positionals
  if (more.length > 0 || (word !== undefined && values.project !== undefined))
    throw new UsageError('One address or one folder, please.')
  const examination = await examine(word, values, terminal)
  terminal.print(values.json ? toJsonReport(examination) : toTextReport(examination))
  return examination.faults.length === 0 ? EXIT.sound : EXIT.faults
}

type Values = ReturnType<typeof readWords>['values']

async function examine(word: string | undefined, values: Values, terminal: Terminal): Promise<Examination> {
  const project = values.project ?? (word !== undefined && isFolder(word, terminal.cwd) ? word : undefined)
  if (project !== undefined) {
    const target = resolve(terminal.cwd, project)
    return { target, faults: examineProject(target) }
  }
  if (word === undefined) throw new UsageError('Name the address of a page, or a project by --project.')
  const target = readAddress(word)
  const timeoutMs = readTimeout(values.timeout)
  const faults = await (terminal.examinePage ?? examinePage)({
    url: target,
    browserPath: values.browser,
    triesSignIn: values['sign-in'] === true,
    ignoresCertificate: values['ignore-certificate'] === true,
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return { target, faults }
}

function isFolder(word: string, cwd: string): boolean {
  if (/^https?:/.test(word)) return false
  return statSync(resolve(cwd, word), { throwIfNoEntry: false })?.isDirectory() === true
}

/** Runs the command with the words after its name; resolves with the exit code. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await doctor(words, terminal)
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(`${toPlainText(error.message)}\nHow it is used: npx @foyer/doctor --help`)
      return EXIT.badUsage
    }
    if (!(error instanceof NoBrowserError)) throw error
    terminal.printError(toPlainText(error.message))
    return EXIT.noBrowser
  }
}
