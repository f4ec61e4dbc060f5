/** The chains that `npm start` runs, in the order of their ports. */
export const LOCAL_CHAINS = [
  { id: 1, name: 'Ethereum' },
  { id: 10, name: 'OP Mainnet' },
  { id: 8453, name: 'Base' },
  { id: 11155111, name: 'Sepolia' },
]

/** Where the ports begin unless FOYER_PORTS says otherwise. */
const FIRST_PORT = 4400
/** How many ports from the first to the last, those between included that nobody takes. */
export const PORTS_NEEDED = 25

/**
 * @typedef {object} ChainSetting
 * @property {number} id
 * @property {string} name
 * @property {number} port
 * @property {string | undefined} rpcUrl Real nodes to use, by commas; then no local chain is started for this id.
 */

/**
 * @typedef {object} DevSettings
 * @property {number} demoPort
 * @property {number} gatewayPort
 * @property {number} relayPort
 * @property {number} walletPort The page that stands for a phone with a wallet.
 * @property {number} sitePort The page that holds the keys of e-mail wallets.
 * @property {number} vaultPort The second party of their custody.
 * @property {number} inboxPort The page with the mails that are sent.
 * @property {number} smtpPort
 * @property {number} idpPort The pages that stand for Google and the others, with which people sign in.
 * @property {number} onrampPort The provider that stands for any on-ramp and exchange.
 * @property {number} solanaPort The local Solana.
 * @property {number} bitcoinPort The local Bitcoin.
 * @property {number} polkadotPort The local Polkadot.
 * @property {number} cosmosPort The local chain of Cosmos.
 * @property {ChainSetting[]} chains
 * @property {string | undefined} databaseUrl A real PostgreSQL; without it an embedded one is kept in .foyer.
 * @property {boolean} hasTraffic Whether visits are made up for the console, at the first start.
 */

/** A setting that cannot be understood; its text says which and why. */
export class SettingError extends Error {}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} otherwise
 */
function readPort(env, name, otherwise) {
  const text = env[name]?.trim()
  if (!text) return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new SettingError(`${name} is "${text}": it has to be a port from 1 to 65535.`)
  }
  return port
}

/**
 * The port from which all others are counted.
 * @param {NodeJS.ProcessEnv} env
 */
function readFirstPort(env) {
  const first = readPort(env, 'FOYER_PORTS', FIRST_PORT)
  const last = 65_536 - PORTS_NEEDED
  if (first > last)
    throw new SettingError(
      `FOYER_PORTS is "${first}": it has to be a port from 1 to ${last}, since others follow it.`,
    )
  return first
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {readonly string[]} schemes
 */
function readUrl(env, name, schemes) {
  const text = env[name]?.trim()
  if (!text) return undefined
  const addresses = text.split(',').map((part) => part.trim())
  if (!addresses.every((address) => URL.canParse(address) && schemes.includes(new URL(address).protocol))) {
    // The value may hold a password or a key, so it is not repeated.
    throw new SettingError(`${name} has to be an address that begins with ${schemes.join('// or ')}//.`)
  }
  return text
}

/**
 * Reads what `npm start` takes from the environment.
 * @param {NodeJS.ProcessEnv} env
 * @returns {DevSettings}
 * @throws {SettingError}
 */
export function readSettings(env) {
  const first = readFirstPort(env)
  /** @param {string} name @param {number} offset */
  const port = (name, offset) => readPort(env, name, first + offset)
  const firstChainPort = port('FOYER_CHAIN_PORT', 10)
  return {
    demoPort: port('FOYER_DEMO_PORT', 0),
    gatewayPort: port('FOYER_GATEWAY_PORT', 1),
    relayPort: port('FOYER_RELAY_PORT', 2),
    walletPort: port('FOYER_WALLET_PORT', 3),
    sitePort: port('FOYER_SECURE_SITE_PORT', 4),
    vaultPort: port('FOYER_VAULT_PORT', 5),
    inboxPort: port('FOYER_INBOX_PORT', 6),
    smtpPort: port('FOYER_SMTP_PORT', 7),
    idpPort: port('FOYER_IDP_PORT', 8),
    onrampPort: port('FOYER_ONRAMP_PORT', 9),
    solanaPort: port('FOYER_SOLANA_PORT', 20),
    bitcoinPort: port('FOYER_BITCOIN_PORT', 22),
    polkadotPort: port('FOYER_POLKADOT_PORT', 23),
    cosmosPort: port('FOYER_COSMOS_PORT', 24),
    chains: LOCAL_CHAINS.map((chain, index) => ({
      ...chain,
      port: firstChainPort + index,
      rpcUrl: readUrl(env, `FOYER_RPC_${chain.id}`, ['http:', 'https:']),
    })),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    hasTraffic: env.FOYER_CONSOLE !== 'off' && env.FOYER_TRAFFIC !== 'off',
  }
}

/** @typedef {{ port: number, use: string, setting: string }} PortUse */

/**
 * Every port that will be listened on, with the setting that moves it.
 * @param {DevSettings} settings
 * @returns {PortUse[]}
 */
export function portUses(settings) {
  const chains = settings.chains.filter((chain) => chain.rpcUrl === undefined)
  return [
    { port: settings.demoPort, use: 'the demo', setting: 'FOYER_DEMO_PORT' },
    { port: settings.gatewayPort, use: 'the gateway', setting: 'FOYER_GATEWAY_PORT' },
    { port: settings.relayPort, use: 'the relay', setting: 'FOYER_RELAY_PORT' },
    { port: settings.walletPort, use: 'the test wallet', setting: 'FOYER_WALLET_PORT' },
    { port: settings.sitePort, use: 'the secure site', setting: 'FOYER_SECURE_SITE_PORT' },
    { port: settings.vaultPort, use: 'the vault', setting: 'FOYER_VAULT_PORT' },
    { port: settings.inboxPort, use: 'the inbox page', setting: 'FOYER_INBOX_PORT' },
    { port: settings.smtpPort, use: 'the inbox’s SMTP', setting: 'FOYER_SMTP_PORT' },
    { port: settings.idpPort, use: 'the identity providers', setting: 'FOYER_IDP_PORT' },
    { port: settings.onrampPort, use: 'the test on-ramp', setting: 'FOYER_ONRAMP_PORT' },
    { port: settings.solanaPort, use: 'the local Solana', setting: 'FOYER_SOLANA_PORT' },
    { port: settings.bitcoinPort, use: 'the local Bitcoin', setting: 'FOYER_BITCOIN_PORT' },
    { port: settings.polkadotPort, use: 'the local Polkadot', setting: 'FOYER_POLKADOT_PORT' },
    { port: settings.cosmosPort, use: 'the local Cosmos', setting: 'FOYER_COSMOS_PORT' },
    ...chains.map((chain) => ({
      port: chain.port,
      use: `the chain ${chain.id}`,
      setting: 'FOYER_CHAIN_PORT',
    })),
  ]
}
