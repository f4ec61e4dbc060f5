import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from '../debianProgram.ts'

const MODULES = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so']

/** A token of SoftHSM with two AES keys, `01` and `02`. */
export interface SoftHsm {
  readonly modulePath: string
  readonly pinFile: string
  /** The variable by which SoftHSM finds its tokens. */
  readonly env: { readonly SOFTHSM2_CONF: string }
  /** The PKCS#11 URI of a key. */
  uriOf(id: string): string
  stop(): void
}

/** Makes a token of SoftHSM, the real part of PKCS#11. Undefined where it cannot be had, which is printed. */
export async function startSoftHsm(what: string): Promise<SoftHsm | undefined> {
  const tool = await debianProgram({ program: 'pkcs11-tool', package: 'opensc' }, what)
  const util = await debianProgram({ program: 'softhsm2-util', package: 'softhsm2' }, what)
  const modulePath = MODULES.find((path) => existsSync(path))
  if (tool === undefined || util === undefined || modulePath === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'foyer-softhsm-'))
  const [conf, pinFile, pin] = [join(folder, 'softhsm2.conf'), join(folder, 'pin'), '9175-stand-alone']
  mkdirSync(join(folder, 'tokens'))
  writeFileSync(
    conf,
    `directories.tokendir = ${folder}/tokens\nobjectstore.backend = file\nlog.level = ERROR\n`,
  )
  writeFileSync(pinFile, `${pin}\n`, { mode: 0o600 })
  const env = { SOFTHSM2_CONF: conf }
  const run = (program: string, args: readonly string[]) => {
    const { status, stderr } = spawnSync(program, args, {
      env: { ...process.env, ...env, FOYER_TEST_PIN: pin },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  }
  run(util, ['--init-token', '--free', '--label', 'foyer', '--pin', pin, '--so-pin', pin])
  for (const id of ['01', '02']) {
    const place = ['--module', modulePath, '--token-label', 'foyer', '--login', '--pin', 'env:FOYER_TEST_PIN']
    run(tool, [...place, '--keygen', '--key-type', 'AES:32', '--id', id, '--label', `k${id}`, '--sensitive'])
  }
  return {
    ...{ modulePath, pinFile, env },
    uriOf: (id) => `pkcs11:token=foyer;id=%${id}?module-path=${modulePath}&pin-source=file:${pinFile}`,
    stop: () => rmSync(folder, { recursive: true, force: true }),
  }
}
