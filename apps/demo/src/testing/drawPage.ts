import demoStyles from '../../public/demo.css?raw'
import markup from '../../public/index.html?raw'
import partStyles from '../../public/parts.css?raw'
import stageStyles from '../../public/stage.css?raw'
import stepsScript from '../../public/steps.js?raw'

/**
 * Draws the demo's page as a browser does before any module has run: its markup, its styles, and the script that stands
 * in its head. Returns what takes it away again.
 */
export function drawPage(): () => void {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  const styles = document.createElement('style')
  styles.textContent = [demoStyles, partStyles, stageStyles].join('\n')
  const script = document.createElement('script')
  script.textContent = stepsScript
  document.head.append(styles, script)
  const body = document.createElement('div')
  body.append(...page.body.childNodes)
  document.body.append(body)
  return () => {
    for (const element of [styles, script, body]) element.remove()
    delete document.documentElement.dataset.steps
  }
}
