import type { CliContext } from '@foyer/server-kit'
import { SuiteError } from '../errors.ts'
import { runOf } from './serverCommands.ts'

/** A wallet as a server has it, by its id. */
type Wallets = ReadonlyMap<string, string>

/**
 * Compares the wallets of gateway and vault, and names those that only one of them has or that differ. Wallets that do not count
 * yet are left out: sign-ins that broke off leave them.
 * @throws SuiteError `custody_differs`
 */
export async function checkCustody(context: CliContext): Promise<void> {
  const [ofGateway, ofVault] = [await walletsOf('gateway', context), await walletsOf('vault', context)]
  const missing = (from: Wallets, of: Wallets, at: string) =>
    [...of.keys()].filter((id) => !from.has(id)).map((id) => `${id} is missing at the ${at}.`)
  const differing = [...ofGateway]
    .filter(([id, rest]) => ofVault.has(id) && ofVault.get(id) !== rest)
    .map(([id]) => `${id} is another one at gateway and vault.`)
  const differences = [
    ...missing(ofVault, ofGateway, 'vault'),
    ...missing(ofGateway, ofVault, 'gateway'),
    ...differing,
  ]
  for (const line of differences) context.print(line)
  if (differences.length > 0)
    throw new SuiteError(
      'custody_differs',
      `${differences.length} wallets differ between gateway and vault. What that means, and what to do, is in the guide for operators.`,
    )
  context.print(`Gateway and vault have the same ${ofGateway.size} wallets.`)
}

async function walletsOf(server: 'gateway' | 'vault', context: CliContext): Promise<Wallets> {
  const wallets = new Map<string, string>()
  const print = (line: string) => {
    const [id = '', epoch, state, hash] = line.split(' ')
    if (state === 'live') wallets.set(id, `${epoch} ${hash}`)
  }
  const code = await runOf(server, ['custody', 'list'])({ ...context, print })
  if (code !== 0) throw new SuiteError('start_failed', `The wallets of the ${server} could not be read.`)
  return wallets
}
