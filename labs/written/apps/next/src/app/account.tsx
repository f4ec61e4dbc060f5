'use client'

import { useFoyerAccount, useFoyerNetwork, useFoyerSession } from '@foyer/react'

export function Account() {
  const { address, disconnect } = useFoyerAccount()
  const { networkId } = useFoyerNetwork()
  const session = useFoyerSession()
  return (
    <>
      <p>
        Account: <output id="account">{address ? `${address} on ${networkId}` : 'nobody'}</output>
      </p>
      <p>
        Session:{' '}
        <output id="session">
          {session ? `${session.address} until ${session.expiresAt}` : 'signed out'}
        </output>
      </p>
      {address && (
        <button type="button" id="sign-out" onClick={() => disconnect()}>
          Sign out
        </button>
      )}
    </>
  )
}
