// The same with more requests.
import "./cache-poisoning.test.ts";
