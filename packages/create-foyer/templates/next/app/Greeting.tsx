'use client'

import { useFoyerAccount } from '@foyer/react'

export function Greeting() {
  const { isConnected, address } = useFoyerAccount()
  return <p>{isConnected && <output>Hello {address}</output>}</p>
}
