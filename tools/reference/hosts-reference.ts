import { isStarted } from '../guard/endGuard.ts'
import { type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'
import { createContentPolicy } from '../serve/contentPolicy.ts'
import { nodesOf, PUBLIC_NODES } from './hosts/publicNodes.ts'

// Writes docs/reference/hosts.md: whom a page speaks to once a wallet is connected. A list that is written by hand would miss the next
// network, and an operator who sends a header would learn of it from a balance that is not shown.

const NAME = 'tools/reference/hosts-reference.ts'

/** The networks of the example in "get started". */
const EXAMPLE = [1, 8453] as const

function rows(isTestnet: boolean): string {
  const nodes = PUBLIC_NODES.filter((node) => node.isTestnet === isTestnet)
  return [
    '| network | number or id | asked at |',
    '| --- | --- | --- |',
    ...nodes.map(({ name, networkId, url }) => `| ${name} | ${networkId} | \`${new URL(url).host}\` |`),
  ].join('\n')
}

/** The header, one directive a line. */
function toBlock(policy: string): string {
  return `\`\`\`http\nContent-Security-Policy:\n  ${policy.replaceAll('; ', ';\n  ')}\n\`\`\``
}

/** The page, by its path. */
export function hostPages(): GeneratedFiles {
  const page = `# Hosts that are contacted

<!-- Written by ${NAME} from packages/core. Change that, not this page. -->

Until a visitor acts, a page with Foyer sends requests to nobody but the origin of the script, and, if there is one, your gateway. Once
a wallet is connected, these are all the hosts that it connects to:

| host | when | what it learns |
| --- | --- | --- |
| your gateway (\`gatewayUrl\`) | wallets, images, balances, activity | IP address, account, networks |
| your relays (\`relayUrls\`) | wallets on other devices | IP address; messages are encrypted |
| the \`rpcUrls\` of a network that you give whole | balance, name, fees, receipts of that network; with a gateway only when the gateway does not answer | IP address, account |
| public nodes, below, of a network that you give by its number or id, or of Ethereum where you give none | the same | IP address, account |
| your secure site, and the vault that it speaks to | signing in by e-mail or a social account, and what such a wallet signs; the providers' own pages are windows | IP address, account |
| wherever the picture of a name, of a token, or of a wallet on another device lies (https) | it is on show, and \`img-src\` lets it through; else a picture is drawn in its place | IP address |
| \`verify.walletconnect.org\` | only with \`enableVerify\` | IP address, the page's origin |

Links that a visitor follows are not in the table: an explorer, a wallet's page in a store.

**To connect to no public node, set [\`publicNodes: false\`](../guide/networks.md#without-public-nodes)**, and give your gateway nodes; or give each network whole, with
\`rpcUrls\` of your own. A gateway alone is asked first, and the
public node still comes after it. A header without these hosts has the same effect: the request is refused by the
browser, and balance, name and fee are missing if the gateway does not answer either.

## Public nodes

None of these is run by Foyer, none was asked for its consent, and each has limits of its own. They are for trying things out.

${rows(false)}

### Of test networks

${rows(true)}

## The header

Networks ${EXAMPLE.join(' and ')} by their numbers, without gateway and relay:

${toBlock(createContentPolicy({ connect: nodesOf(EXAMPLE) }))}

With a gateway and a relay, and no public node (\`publicNodes: false\`):

${toBlock(createContentPolicy({ gatewayUrl: 'https://gateway.example', connect: ['wss://relay.example'] }))}

[The generator](../guide/security.md#the-header-to-send-content-security-policy-csp) writes it for your own addresses and networks.
`
  return { 'docs/reference/hosts.md': page }
}

/** Writes what this file generates; with `--check` on the command line it only says what differs. */
export function generate(): void {
  writeOrCheck(hostPages(), NAME)
}

if (isStarted(import.meta)) generate()
