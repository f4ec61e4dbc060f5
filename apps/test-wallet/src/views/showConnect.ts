import type { WalletModel } from '../model/createWalletModel.ts'
import type { PairingState } from '../model/state.ts'
import { openCamera } from '../scan/openCamera.ts'
import { readQrPicture } from '../scan/readQrPicture.ts'
import { part } from './element.ts'

const NO_CODE = 'There is no code to be found in this picture. Try one in which it is larger.'
const TEXTS: Readonly<Record<PairingState['is'], string>> = {
  idle: '',
  reaching: 'Reaching the relay…',
  waiting: 'Waiting for the page to say what it wants…',
  failed: '',
}

/** Takes invitations in every way that a phone has: pasted, from a picture, by camera. */
export function showConnect({ store, pair, retry, showProblem }: WalletModel): void {
  const input = part('uri-input', 'input')
  const problem = part('problem', 'p')
  const status = part('pairing', 'p')

  async function takePicture(picture: Blob) {
    const uri = await readQrPicture(picture).catch(() => undefined)
    if (uri) await pair(uri)
    else showProblem(NO_CODE)
  }
  part('connect-form', 'form').addEventListener('submit', (event) => {
    event.preventDefault()
    void pair(input.value)
  })
  const picture = part('picture-input', 'input')
  picture.addEventListener('change', () => {
    const [file] = picture.files ?? []
    if (file) void takePicture(file)
    picture.value = ''
  })
  part('picture', 'button').addEventListener('click', () => picture.click())
  part('retry', 'button').addEventListener('click', () => void retry())
  bindCamera(pair, showProblem)
  bindPaste(takePicture, pair)
  bindDrop(takePicture)

  store.follow(({ pairing }) => {
    status.dataset.state = pairing.is
    status.textContent = TEXTS[pairing.is]
    problem.textContent = pairing.is === 'failed' ? pairing.problem : ''
    part('retry', 'button').hidden = !(pairing.is === 'failed' && pairing.canRetry)
    part('uri-connect', 'button').disabled = pairing.is === 'reaching'
    input.setAttribute('aria-invalid', String(pairing.is === 'failed'))
    if (pairing.is === 'waiting') input.value = ''
  })
}

function bindCamera(pair: WalletModel['pair'], showProblem: WalletModel['showProblem']): void {
  const scan = part('scan', 'button')
  // Browsers hand the camera to secure pages only, and then leave the whole object out elsewhere.
  scan.hidden = !('mediaDevices' in navigator)
  scan.addEventListener('click', () => {
    openCamera(part('camera', 'dialog')).then(
      (uri) => {
        if (uri) void pair(uri)
      },
      (error: unknown) => showProblem(error instanceof Error ? error.message : String(error)),
    )
  })
}

function bindPaste(takePicture: (picture: Blob) => Promise<void>, pair: WalletModel['pair']): void {
  document.addEventListener('paste', (event) => {
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain').trim() ?? ''
    if (file?.type.startsWith('image/')) {
      event.preventDefault()
      void takePicture(file)
    } else if (text.startsWith('wc:') && !(event.target instanceof HTMLInputElement)) {
      void pair(text)
    }
  })
}

function bindDrop(takePicture: (picture: Blob) => Promise<void>): void {
  const { body } = document
  document.addEventListener('dragover', (event) => {
    event.preventDefault()
    body.toggleAttribute('data-dropping', true)
  })
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) body.removeAttribute('data-dropping')
  })
  document.addEventListener('drop', (event) => {
    event.preventDefault()
    body.removeAttribute('data-dropping')
    const [file] = event.dataTransfer?.files ?? []
    if (file) void takePicture(file)
  })
}
