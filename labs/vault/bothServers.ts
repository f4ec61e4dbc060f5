import { startGateway } from '@foyer/gateway'
import { startVault } from '@foyer/vault'
import { openVaultDatabase } from '../../packages/vault/src/database/openDatabase.ts'
import { hurryMails, refillBudgets } from './budgets.ts'

// Both servers of the e-mail wallet in one process and on one embedded database, as `npm start` runs them. Started by
// crashServers.ts, which kills it. Nobody else can open the database, so budgets are refilled and
// mails are hurried in here.

const gateway = await startGateway()
const { database } = gateway
const vault = await startVault({ database })
const databases = { gateway: database, vault: openVaultDatabase({ database }).database }
process.on('SIGUSR2', () => void Promise.all([refillBudgets(databases), hurryMails(databases)]))
process.stdout.write(`both listening at ${gateway.port} and ${vault.port}\n`)
