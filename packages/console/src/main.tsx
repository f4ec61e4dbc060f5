import './styles/index.ts'
import { gatewayDesk } from './shell/gatewayDesk.ts'
import { startConsole } from './startConsole.tsx'

startConsole(gatewayDesk)
