import { test } from '@playwright/test'
import { ADDRESSES_VARIABLE, type Addresses } from './addresses.ts'

/** The addresses of the servers that the lane of a test runs on: the configuration says which lanes share them. */
export function readAddresses(): Addresses {
  const text = process.env[ADDRESSES_VARIABLE]
  if (!text)
    throw new Error('The journeys need what e2e/globalSetup.ts starts: run them by `npx playwright test`')
  const lanes = JSON.parse(text) as readonly Addresses[] // written by writeAddresses
  const { metadata, name } = test.info().project
  const addresses = lanes[Number(metadata.lane)]
  if (!addresses) throw new Error(`Nothing was started for the lane ${name}.`)
  return addresses
}
