import type { GatewayPart } from '../../kernel/part.ts'
import { siwxMigrations } from './migrations.ts'
import { siwxHttp } from './routes.ts'
import { startConfiguredSiwx } from './startConfiguredSiwx.ts'

/** Signing in by a signed message. */
export const siwxPart: GatewayPart = {
  name: 'siwx',
  http: siwxHttp,
  migrations: siwxMigrations,
  projectTables: { deleted: ['siwx_nonces', 'siwx_sessions'] },
  async start({ config, opened: { database }, nodes, log }) {
    const { isDevelopment, keysWrapper } = config
    const keysFile = config.keysFile ?? config.embeddedWallet?.keysFile
    const siwx = await startConfiguredSiwx({ keysFile, keysWrapper, isDevelopment, database, nodes, log })
    return siwx === undefined ? {} : { services: { siwx }, worker: siwx }
  },
}
