import { Web3OnboardProvider } from '@web3-onboard/react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { web3Onboard } from './onboard'

createRoot(document.body).render(
  <Web3OnboardProvider web3Onboard={web3Onboard}>
    <App />
  </Web3OnboardProvider>,
)
