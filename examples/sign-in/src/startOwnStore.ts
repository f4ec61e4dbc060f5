import { serve } from '@hono/node-server'
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { createApp } from './ownStore.ts'
import { readSetting } from './readSetting.ts'

const client = createPublicClient({ chain: mainnet, transport: http(readSetting('NODE_URL')) })
const app = createApp({ appOrigin: readSetting('APP_ORIGIN'), clients: { 1: client } })

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })
