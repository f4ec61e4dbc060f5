import { resolve } from 'node:path'
import {
  type AppOptions,
  DEFAULTS,
  readGateway,
  readNetworks,
  readProjectId,
  readTemplate,
  readYes,
  TEMPLATES,
  type Template,
} from './choices.ts'
import { requireEmpty } from './createApp.ts'
import { CreateAppError } from './errors.ts'
import type { Terminal } from './terminal.ts'

/** The answers that the words of the command gave already. */
export interface GivenChoices {
  readonly folder?: string | undefined
  readonly template?: string | undefined
  readonly networks?: string | undefined
  readonly gateway?: string | undefined
  readonly projectId?: string | undefined
  readonly email?: boolean | undefined
}

/** Everything that an app is made of. */
export interface Choices {
  readonly folder: string
  readonly template: Template
  readonly options: AppOptions
}

interface Question<T> {
  readonly text: string
  readonly otherwise: string
  readonly read: (answer: string) => T
}

/** Asks until the answer can be read; takes the default where nobody can be asked. */
async function ask<T>(terminal: Terminal, { text, otherwise, read }: Question<T>): Promise<T> {
  for (;;) {
    const answer = (await terminal.ask?.(`${text} (${otherwise}) `))?.trim() || otherwise
    try {
      return read(answer)
    } catch (error) {
      if (!(error instanceof CreateAppError) || !terminal.ask) throw error
      terminal.print(error.message)
    }
  }
}

/** An answer of the command's words is read once: a wrong one ends the command. */
function readOrAsk<T>(terminal: Terminal, given: string | undefined, question: Question<T>): T | Promise<T> {
  return given === undefined ? ask(terminal, question) : question.read(given)
}

async function askOptions(terminal: Terminal, given: GivenChoices): Promise<AppOptions> {
  const networks = await readOrAsk(terminal, given.networks, {
    text: 'Networks, between commas: numbers, ids or names such as base and solana',
    otherwise: DEFAULTS.networks,
    read: readNetworks,
  })
  const url = await readOrAsk(terminal, given.gateway, {
    text: 'Address of your gateway, or none',
    otherwise: DEFAULTS.gateway,
    read: readGateway,
  })
  if (url === undefined) {
    if (given.projectId !== undefined)
      throw new CreateAppError('A project belongs to a gateway. Name the gateway with --gateway.')
    if (given.email) throw new CreateAppError('Sign-in by e-mail needs a gateway. Name it with --gateway.')
    return { networks, email: false }
  }
  const projectId = await readOrAsk(terminal, given.projectId, {
    text: 'Project id at the gateway',
    otherwise: DEFAULTS.projectId,
    read: readProjectId,
  })
  const email =
    given.email ??
    (await ask(terminal, { text: 'Sign-in by e-mail', otherwise: DEFAULTS.email, read: readYes }))
  return { networks, gateway: { url, projectId }, email }
}

/** Collects what an app is made of: from the words of the command, then from the developer, then from the defaults. */
export async function askChoices(terminal: Terminal, given: GivenChoices): Promise<Choices> {
  const folder = await readOrAsk(terminal, given.folder, {
    text: 'Folder',
    otherwise: DEFAULTS.folder,
    read(answer) {
      requireEmpty(resolve(terminal.cwd, answer))
      return answer
    },
  })
  const template = await readOrAsk(terminal, given.template, {
    text: `Template: ${TEMPLATES.join(', ')}`,
    otherwise: DEFAULTS.template,
    read: readTemplate,
  })
  return { folder: resolve(terminal.cwd, folder), template, options: await askOptions(terminal, given) }
}
