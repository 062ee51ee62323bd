import type { Reporter, TestModule } from "vitest/node";

/** Lists the tests that passed only on a retry, at the end of the run. They do not fail the run. */
export default class RetriedTestsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests("passed")].filter((test) => test.diagnostic()?.flaky),
    );
    if (retried.length === 0) return;
    console.log(`\nPassed only on a retry: ${retried.length}`);
    for (const { module, fullName } of retried) console.log(`  ${module.relativeModuleId} > ${fullName}`);
  }
}
