import { serve } from '@hono/node-server'
import { createApp } from './hono.ts'
import { readSetting } from './readSetting.ts'

const app = createApp({
  gatewayUrl: readSetting('GATEWAY_URL'),
  projectId: readSetting('PROJECT_ID'),
  appOrigin: readSetting('APP_ORIGIN'),
  cookieSecret: readSetting('COOKIE_SECRET'),
})

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })
