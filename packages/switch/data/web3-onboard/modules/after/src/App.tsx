import { useWallets } from './foyer/onboard'

export function App() {
  return <p>{useWallets().length}</p>
}
