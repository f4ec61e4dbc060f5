import { type EmailServices, startEmailServices } from './emailServices.ts'
import { readAddresses } from './readAddresses.ts'

/** Playwright's fixture of the servers: one set for all tests of a worker. */
export async function serveEmail(
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  {}: object,
  use: (services: EmailServices | undefined) => Promise<void>,
): Promise<void> {
  const started = await startEmailServices(readAddresses().chains)
  await use(started)
  await started?.stop()
}

/** How Playwright runs `serveEmail`. */
export const EMAIL_WORKER: { scope: 'worker'; timeout: number } = { scope: 'worker', timeout: 300_000 }
