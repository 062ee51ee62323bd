import type { Reporter, TestModule } from "vitest/node";

/** At the end of a run, lists the tests that passed only on a retry, with earlier errors. Does not fail the run. */
export default class RetriedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests("passed")].filter((test) => test.diagnostic()?.flaky),
    );
    if (retried.length === 0) return;
    console.log(`\nPassed only on a retry: ${retried.length}`);
    for (const test of retried) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message } of test.result().errors ?? []) console.log(`    ${message}`);
    }
  }
}
