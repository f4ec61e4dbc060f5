export { part } from '@foyer/core/passkey'
export { PasskeyButton } from './PasskeyButton/PasskeyButton.tsx'
