import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { askChoices } from './askChoices.ts'
import { TEMPLATES } from './choices.ts'
import { createApp } from './createApp.ts'
import { CreateAppError } from './errors.ts'
import { EndedError, type Terminal } from './terminal.ts'

/** The exit code of a command that Ctrl-C has ended. */
const INTERRUPTED = 130

const HELP = `npm create foyer@latest [folder] -- [options]

Makes an app with a connect button and a wallet modal, in a new folder. Installs nothing. Asks for what no option says, unless --yes is
among them or nobody sits at the terminal.

  --template, -t <name>   ${TEMPLATES.join(', ')} (html)
  --networks <list>       chain numbers, ids or names, between commas (1,8453)
  --gateway <address>     the address of your gateway, or none (none)
  --project-id <id>       the project at the gateway (dev)
  --email, --no-email     sign-in by e-mail, which needs a gateway (no)
  --yes, -y               asks nothing
  --help, -h`

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        networks: { type: 'string' },
        gateway: { type: 'string' },
        'project-id': { type: 'string' },
        email: { type: 'boolean' },
        'no-email': { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new CreateAppError(error instanceof Error ? error.message : String(error))
  }
}

async function makeApp(words: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(words)
  if (values.help) return terminal.print(HELP)
  if (positionals.length > 1) throw new CreateAppError(`One folder, please: ${positionals.join(' ')}`)
  const { ask: _, ...silent } = terminal
  const choices = await askChoices(values.yes ? silent : terminal, {
    folder: positionals[0],
    template: values.template,
    networks: values.networks,
    gateway: values.gateway,
    projectId: values['project-id'],
    email: values['no-email'] ? false : values.email,
  })
  const way = relative(terminal.cwd, createApp(choices))
  terminal.print(['Made. Now:', ...(way ? [`  cd ${way}`] : []), '  npm install', '  npm run dev'].join('\n'))
}

/** Runs the command with the words after its name; gives the exit code. */
export async function runCli(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await makeApp(words, terminal)
    return 0
  } catch (error) {
    if (!(error instanceof CreateAppError || error instanceof EndedError)) throw error
    terminal.print(error.message)
    return error instanceof EndedError ? INTERRUPTED : 1
  }
}
