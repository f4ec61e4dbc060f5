import React from 'react'
import ReactDOM from 'react-dom/client'
import { App } from './App'
import { Wallets } from './Wallets'

ReactDOM.createRoot(document.getElementById('root')!).render(
  <React.StrictMode>
    <Wallets>
      <App />
    </Wallets>
  </React.StrictMode>,
)
