import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { CreateAppError, createApp, TEMPLATES } from './createApp.ts'

/** The command's view of the terminal that it runs in. */
export interface Terminal {
  readonly cwd: string
  print(text: string): void
  /** Asks and gives the answer; missing where nobody sits before it. */
  readonly ask?: (question: string) => Promise<string>
}

const HELP = `npm create foyer@latest [folder] -- [--template ${TEMPLATES.join('|')}]

Makes an app with a connect button and a wallet modal, in a new folder. Installs nothing.`

function readArguments(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new CreateAppError(error instanceof Error ? error.message : String(error))
  }
}

async function makeApp(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readArguments(words)
  if (values.help) return terminal.print(HELP)
  if (positionals.length > 1) throw new CreateAppError(`One folder, please: ${positionals.join(' ')}`)
  const ask = async (question: string, otherwise: string) =>
    (await terminal.ask?.(`${question} (${otherwise}) `))?.trim() || otherwise
  const folder = positionals[0] ?? (await ask('Folder', 'foyer-app'))
  const template = values.template ?? (await ask(`Template: ${TEMPLATES.join(', ')}`, 'html'))
  const made = createApp({ folder: resolve(terminal.cwd, folder), template })
  const way = relative(terminal.cwd, made)
  terminal.print(['Made. Now:', ...(way ? [`  cd ${way}`] : []), '  npm install', '  npm run dev'].join('\n'))
}

/** Runs the command with the words after its name; gives the exit code. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await makeApp(words, terminal)
    return 0
  } catch (error) {
    if (!(error instanceof CreateAppError)) throw error
    terminal.print(error.message)
    return 1
  }
}
