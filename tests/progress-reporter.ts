import { createReport, followProgress } from '@hemstitch/platform/internal/build/report.ts';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Says between the dots how many browser tests are done. */
export default class ProgressReporter implements Reporter {
  #advance = () => {};

  onBegin(_: FullConfig, suite: Suite): void {
    const report = createReport(false);
    this.#advance = followProgress(
      (line, fact) => report(`\n${line}`, fact),
      'browser',
      suite.allTests().length,
    ).advance;
  }

  onTestEnd(): void {
    this.#advance();
  }
}
