import '../styles/index.ts'
import { startConsole } from '../startConsole.tsx'
import { vaultDesk } from './vaultDesk.ts'

startConsole(vaultDesk)
