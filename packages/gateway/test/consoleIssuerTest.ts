import { adminRoutes } from '@foyer/api'
import { type IssuerPerson, startIssuer, type TestIssuer } from '@foyer/devkit/issuer'
import type { ConsoleIssuer } from '../src/parts/console/consoleIssuer.ts'
import { createOwnIssuer } from '../src/parts/social/ownIssuer.ts'
import { CONSOLE_URL, type ConsoleBrowser } from './consoleTest.ts'
import { followTo } from './issuerTest.ts'

const CLIENT = {
  id: 'foyer-console',
  secret: 'secret of the console',
  redirectUri: `${CONSOLE_URL}/console/issuer`,
}

/** A real issuer over HTTP, as the console's own. */
export interface ConsoleIssuerTest {
  readonly acme: TestIssuer
  readonly issuer: ConsoleIssuer
  /** The faults that were found in answers. */
  readonly failures: string[]
  newPerson(): IssuerPerson
  close(): Promise<void>
}

let people = 0

/** Starts one. */
export async function startConsoleIssuer(): Promise<ConsoleIssuerTest> {
  const acme = await startIssuer({ clients: [CLIENT] })
  const failures: string[] = []
  const source = createOwnIssuer({
    settings: {
      ...{ name: 'oidc', issuer: acme.url, clientId: CLIENT.id, secret: CLIENT.secret },
      ...{ label: 'Acme', scopes: 'openid' },
    },
    isDevelopment: true,
  })
  return {
    acme,
    failures,
    issuer: {
      ...{ url: acme.url, label: 'Acme', source },
      onFailure: ({ message }) => void failures.push(message),
    },
    newPerson() {
      people += 1
      return { sub: `operator-${people}`, name: `Operator ${people}` }
    },
    close: () => acme.stop(),
  }
}

/** The parameters with which a browser comes back to the console. */
export type Answer = Readonly<Record<string, string>>

/** Acts as a browser at the issuer, where this person signs in, up to the console. */
export async function visitIssuer(acme: TestIssuer, url: string, person: IssuerPerson): Promise<Answer> {
  acme.person = person
  return Object.fromEntries(new URL(await followTo(CONSOLE_URL, url)).searchParams)
}

/** Begins, signs in at the issuer, and comes back: everything but the handing over of the answer. */
export async function comeBack(
  acme: TestIssuer,
  browser: ConsoleBrowser,
  { person, body = { for: 'sign-in' } }: { readonly person: IssuerPerson; readonly body?: object },
): Promise<Answer> {
  const { url } = await browser.call(adminRoutes.beginIssuer, { body })
  return visitIssuer(acme, url, person)
}
