import { configureGlobal } from "fast-check";

configureGlobal({ seed: 20_261_120 });
