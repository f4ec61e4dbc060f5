import type { EmailServices } from './emailServices.ts'
import { EMAIL_WORKER, serveEmail } from './emailWorker.ts'
import { test as base } from './fixtures.ts'

// Signing in by e-mail on real parts: each server is a process, mails go by SMTP, and the frame's storage is partitioned by
// the site around it, as in every browser of today.

/** A name of this machine that no project lists. */
export const STRANGER = 'stranger.example'

interface EmailFixtures {
  /** The servers, for each test on its own: a test without them is skipped. */
  readonly services: EmailServices
}
interface EmailWorker {
  /** One set of servers for all files. Undefined where there is no PostgreSQL. */
  readonly emailServices: EmailServices | undefined
}

/** A test with the servers of the e-mail wallet. */
export const test = base.extend<EmailFixtures, EmailWorker>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Playwright switches the partitioning of storage off. The last value of this switch counts.
      const rules = `MAP ${STRANGER} 127.0.0.1`
      const args = [
        ...(launchOptions.args ?? []),
        '--disable-features=HttpsUpgrades',
        `--host-resolver-rules=${rules}`,
      ]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  emailServices: [serveEmail, EMAIL_WORKER],
  services: async ({ emailServices, allowed }, use, testInfo) => {
    testInfo.skip(emailServices === undefined, 'There is no PostgreSQL.')
    testInfo.setTimeout(480_000)
    // Chromium's console names every answer of a server that is not a success, expected or not.
    allowed.complaints.push(/^Failed to load resource: the server responded with a status of 4\d\d/)
    // Firefox asks for the picture of a site, which the policy of the vault's page allows nobody.
    allowed.complaints.push(/^(CSP|Content-Security-Policy:) .*img-src.*\/favicon\.ico/)
    if (emailServices) await use(emailServices)
  },
})
