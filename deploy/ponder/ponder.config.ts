import { createConfig } from 'ponder'
import { parseAbi } from 'viem'

// The chains of an index of token movements that the gateway reads (FOYER_PONDER_URL). Settings: PONDER_CHAINS, numbers between commas;
// for each of them PONDER_RPC_URL_<number>, and PONDER_START_<number>, the first block (the newest one unless it is set).

// One event has two forms, which differ by what is indexed: a log that is not of the form is passed over.
const fungible = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])
const collectible = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
])
const multiple = parseAbi([
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

const numbers = (process.env.PONDER_CHAINS ?? '1').split(',').map(Number)
const chains = Object.fromEntries(
  numbers.map((id) => [`chain${id}`, { id, rpc: process.env[`PONDER_RPC_URL_${id}`] }]),
)
const chain = Object.fromEntries(
  numbers.map((id) => {
    const start = process.env[`PONDER_START_${id}`]
    return [`chain${id}`, { startBlock: start === undefined ? ('latest' as const) : Number(start) }]
  }),
)

// biome-ignore lint/style/noDefaultExport: Ponder takes the default export
export default createConfig({
  chains,
  contracts: {
    Fungible: { abi: fungible, chain },
    Collectible: { abi: collectible, chain },
    Multiple: { abi: multiple, chain },
  },
})
