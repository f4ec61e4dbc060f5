import { ConnectButton } from '@rainbow-me/rainbowkit'
import { useState } from 'react'
import Account from './pages/Account'
import Shop from './pages/Shop'

export default function App() {
  const [page, setPage] = useState<'shop' | 'account'>('account')
  return (
    <>
      <header>
        <nav>
          <a href="#shop" onClick={() => setPage('shop')}>
            Shop
          </a>
          <a href="#account" onClick={() => setPage('account')}>
            Account
          </a>
        </nav>
        <ConnectButton
          showBalance={false}
          accountStatus="address"
          chainStatus="icon"
          label="Connect Wallet"
        />
      </header>
      {page === 'shop' ? <Shop /> : <Account />}
    </>
  )
}
