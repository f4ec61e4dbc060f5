const SHOWN_MS = 1_600

/** Makes a button copy what `read` gives, and say so for a moment. */
export function copyOnPress(button: HTMLElement, read: () => string): void {
  const label = button.textContent
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    const isCopied = await navigator.clipboard.writeText(read()).then(
      () => true,
      () => false,
    )
    button.textContent = isCopied ? 'Copied' : 'Copy failed'
    button.toggleAttribute('data-done', isCopied)
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = label
      button.removeAttribute('data-done')
    }, SHOWN_MS)
  })
}
