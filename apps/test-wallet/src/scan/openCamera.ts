import { readQrFrame } from './readQrPicture.ts'

const LOOK_EVERY_MS = 150
const FRAME_PX = 720

/**
 * Shows the camera in a dialog until it has seen a code; undefined when the person closes it.
 * @throws Error with a sentence for the person when there is no camera or it is not allowed
 */
export async function openCamera(dialog: HTMLDialogElement): Promise<string | undefined> {
  const stream = await navigator.mediaDevices
    .getUserMedia({ video: { facingMode: 'environment' } })
    .catch((error: unknown) => {
      throw new Error(toCameraText(error))
    })
  const video = dialog.querySelector('video')
  if (!video) throw new Error('There is no place to show the camera in.')
  video.srcObject = stream
  dialog.showModal()
  try {
    await video.play()
    return await look(video, dialog)
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
    if (dialog.open) dialog.close()
  }
}

function look(video: HTMLVideoElement, dialog: HTMLDialogElement): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (video.videoWidth === 0) return
      const text = readQrFrame(video, video.videoWidth, video.videoHeight, FRAME_PX)
      if (text) end(text)
    }, LOOK_EVERY_MS)
    const onClose = () => end(undefined)
    function end(text: string | undefined) {
      clearInterval(timer)
      dialog.removeEventListener('close', onClose)
      resolve(text)
    }
    dialog.addEventListener('close', onClose)
  })
}

function toCameraText(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The camera is not allowed here. Allow it in the browser, or use a picture.'
  if (name === 'NotFoundError') return 'This device has no camera. Use a picture of the code instead.'
  return 'The camera cannot be opened. Use a picture of the code instead.'
}
