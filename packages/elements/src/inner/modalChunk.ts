export { startBackend } from './backend.tsx'
