// Runs cache-poisoning.test.ts with more requests.
import "./cache-poisoning.test.ts";
