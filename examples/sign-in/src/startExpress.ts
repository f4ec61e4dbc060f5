import { createApp } from './express.ts'
import { readSetting } from './readSetting.ts'

const app = createApp({
  gatewayUrl: readSetting('GATEWAY_URL'),
  projectId: readSetting('PROJECT_ID'),
  appOrigin: readSetting('APP_ORIGIN'),
})

app.listen(Number(process.env.PORT ?? 3000))
