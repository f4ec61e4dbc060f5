import { FoyerProvider } from '@foyer/react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import './onboard'

createRoot(document.body).render(
  <FoyerProvider>
    <App />
  </FoyerProvider>,
)
